// Before the first paint, so that no reader sees the wrong theme. The key is that of src/lib/preferences.ts.
try {
  const theme = JSON.parse(localStorage.getItem('theme'))
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // A blocked or damaged store means the device's own theme.
}

// Sets the theme before the first paint, so that the wrong one never flashes. src/model/preferences.ts writes the key.
try {
  const theme = JSON.parse(localStorage.getItem('theme'))
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // If the store is blocked or damaged, the device's theme applies.
}

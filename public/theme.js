// Sets theme and density before the first paint, so that wrong ones never flash. src/model/preferences.ts writes the keys.
try {
  const theme = JSON.parse(localStorage.getItem('theme'))
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // If the store is blocked or damaged, the device's theme applies.
}
try {
  const density = JSON.parse(localStorage.getItem('density'))
  if (density === 'compact') document.documentElement.dataset.density = density
} catch {
  // Then rows are comfortable.
}

/* global window, document, localStorage */
// Sets the theme before the first paint: the stored choice, else what the system prefers.
// src/lib/theme.ts keeps it up to date afterwards and knows the same key and colours.
(function () {
  var theme = null;
  try {
    theme = localStorage.getItem('theme');
  } catch {
    // storage may be forbidden: follow the system
  }
  if (theme !== 'dark' && theme !== 'light')
    theme = window.matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
  document.documentElement.dataset.theme = theme;
  document
    .querySelector('meta[name="theme-color"]')
    .setAttribute('content', theme === 'light' ? '#e8ebed' : '#0d1012');
})();

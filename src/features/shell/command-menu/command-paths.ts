/** The icons that only the command menu has. */
export const COMMAND_PATHS = {
  link: 'M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.7l1-1',
  rows: 'M4 6h16M4 10h16M4 14h16M4 18h16',
  run: 'M5 12h13M12.5 6.5 18 12l-5.5 5.5',
  theme: 'M12 4a8 8 0 1 0 0 16zM12 4a8 8 0 0 1 0 16',
} as const

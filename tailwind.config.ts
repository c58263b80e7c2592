import type { Config } from 'tailwindcss';

// Colours by meaning; their values for light, dark and print stand in app/globals.css.
const colour = (name: string) => `var(--${name})`;

export default {
  content: ['./app/**/*.tsx', './components/**/*.tsx'],
  darkMode: 'media',
  theme: {
    extend: {
      // `desk`: room for two panes. `wide`: room for the filters beside them, with lines of the pane still long enough
      // to be read. Below `md` it is a phone. In rem: at 200 % zoom a window is half as wide.
      screens: { desk: '68.75rem', wide: '80rem' },
      colors: {
        canvas: colour('canvas'),
        raised: colour('raised'),
        ink: colour('ink'),
        muted: colour('muted'),
        line: colour('line'),
        control: colour('control'),
        accent: { DEFAULT: colour('accent'), ink: colour('accent-ink'), soft: colour('accent-soft') },
        visited: colour('visited'),
        danger: { DEFAULT: colour('danger'), soft: colour('danger-soft') },
        warn: { DEFAULT: colour('warn'), soft: colour('warn-soft') },
        mark: { DEFAULT: colour('mark'), ink: colour('mark-ink') },
      },
      fontFamily: {
        sans: [
          // First, because no other font has these characters, though one may show something in their place.
          'Rare characters',
          'PingFang TC',
          'Noto Sans TC',
          'Noto Sans CJK TC',
          'Microsoft JhengHei UI',
          'Microsoft JhengHei',
          'system-ui',
          'sans-serif',
        ],
      },
      // Facts 13/20, text of the interface 15/26, titles of rows 16/24, text to be read 17/32, headings 20/30 and 26/36.
      fontSize: {
        sm: ['0.8125rem', '1.25rem'],
        base: ['0.9375rem', '1.625rem'],
        md: ['1rem', '1.5rem'],
        lg: ['1.0625rem', '2rem'],
        xl: ['1.25rem', '1.875rem'],
        '2xl': ['1.625rem', '2.25rem'],
      },
      // The room that the frame takes of the window, so that sticky elements and link targets stay clear of it.
      spacing: {
        'frame-top': 'var(--frame-top)',
        'frame-bottom': 'var(--frame-bottom)',
        rail: '4.5rem',
        facets: '13.75rem',
      },
      // The longest line that long Chinese text is comfortably read in: 38 full-width characters.
      maxWidth: { measure: '38em' },
      boxShadow: { float: '0 6px 24px -6px rgb(0 0 0 / 0.22), 0 1px 3px rgb(0 0 0 / 0.08)' },
      transitionDuration: { DEFAULT: '120ms' },
    },
  },
} satisfies Config;

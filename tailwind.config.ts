import type { Config } from 'tailwindcss';

// Colours by meaning; their values for light, dark and print stand in app/globals.css.
const colour = (name: string) => `var(--${name})`;

export default {
  content: ['./app/**/*.tsx', './components/**/*.tsx'],
  darkMode: 'media',
  theme: {
    extend: {
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
          'PingFang TC',
          'Noto Sans TC',
          'Noto Sans CJK TC',
          'Microsoft JhengHei UI',
          'Microsoft JhengHei',
          'system-ui',
          'sans-serif',
        ],
      },
      // The longest line that long Chinese text is comfortably read in: 38 full-width characters.
      maxWidth: { measure: '38em' },
    },
  },
} satisfies Config;

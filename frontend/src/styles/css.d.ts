import 'react';

declare module 'react' {
  // custom properties carry a value into a style sheet: the team's colour, a size
  interface CSSProperties {
    [property: `--${string}`]: string | number | undefined;
  }
}

import { createElement, type ReactElement, type SVGProps } from 'react';

type Shape = readonly [tag: 'path' | 'circle' | 'rect', attributes: SVGProps<SVGElement>];

export type IconComponent = (props: SVGProps<SVGSVGElement>) => ReactElement;

/** An icon of Lucide's set, drawn in lines of the text's colour; see SOURCE.md. */
export function icon(name: string, ...shapes: readonly Shape[]): IconComponent {
  const drawn = shapes.map(([tag, attributes]) => createElement(tag, attributes));
  return ({ className = '', ...props }) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: 24,
        height: 24,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': true,
        ...props,
        className: `lucide lucide-${name} ${className}`.trim(),
      },
      ...drawn,
    );
}

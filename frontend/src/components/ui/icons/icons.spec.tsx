import { readdirSync } from 'node:fs';
import { icons as library } from '@iconify-json/lucide';
import { render } from '@testing-library/react';
import type { IconComponent } from './icon';

const names = readdirSync(import.meta.dirname)
  .filter((file) => /^[A-Z]\w*\.ts$/.test(file))
  .map((file) => file.replace('.ts', ''));

const load = async (name: string): Promise<IconComponent> =>
  ((await import(`./${name}`)) as Record<string, IconComponent>)[name]!;

/** What is drawn, without the way that it is drawn in, which is the same for all. */
const shapesOf = (svg: Element): string[] =>
  [...svg.querySelectorAll('path, circle, rect')].map((shape) => {
    const attributes = [...shape.attributes].filter(
      ({ name, value }) => value !== 'none' && !name.startsWith('stroke'),
    );
    const described = attributes.map(({ name, value }) => `${name}=${value}`).sort();
    return [shape.tagName, ...described].join(' ');
  });

/** The name that is in the class. */
function bodyOf(svg: Element): string {
  const name = /lucide-(\S+)/.exec(svg.getAttribute('class') ?? '')?.[1] ?? '';
  const { icons, aliases = {} } = library;
  return (icons[name] ?? icons[aliases[name]?.parent ?? ''])?.body ?? '';
}

describe('icons', () => {
  it.each(names)('should draw %s as the set does', async (name) => {
    const Icon = await load(name);
    const svg = render(<Icon />).container.firstElementChild!;
    const original = document.createElementNS(svg.namespaceURI, 'svg');
    original.innerHTML = bodyOf(svg);
    expect(original.querySelectorAll('*').length).toBeGreaterThan(0);
    expect(shapesOf(svg)).toEqual(shapesOf(original));
  });

  it('should be named in code as in the set', async () => {
    for (const name of names) {
      const Icon = await load(name);
      const { container, unmount } = render(<Icon className="icon" />);
      const svg = container.firstElementChild!;
      const [, first, other] = [...svg.classList];
      expect(first?.replaceAll('-', '')).toBe(`lucide${name.toLowerCase()}`);
      expect(other).toBe('icon');
      unmount();
    }
  });

  it('should say nothing to screen readers', async () => {
    const Icon = await load('Trophy');
    const svg = render(<Icon />).container.firstElementChild;
    expect(svg).toHaveAttribute('aria-hidden', 'true');
    expect(svg).toHaveAttribute('stroke', 'currentColor');
  });
});

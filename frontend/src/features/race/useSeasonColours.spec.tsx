import { renderHook } from '@testing-library/react';
import { useSeasonColours } from './useSeasonColours';

const colourOf = (property: string): string =>
  document.documentElement.style.getPropertyValue(property);
const season = (year: number, colour: string) => ({
  season: year,
  teams: [{ name: 'Jordan', colour }],
});

describe('the team colours of the season on a page', () => {
  it('should be there while a component shows it, and go with the last one', () => {
    const jordan = season(2003, '#404000');
    const one = renderHook(() => useSeasonColours(jordan));
    const other = renderHook(() => useSeasonColours(jordan));
    expect(colourOf('--team-jordan')).toBe('#404000');
    one.unmount();
    expect(colourOf('--team-jordan')).toBe('#404000');
    other.unmount();
    expect(colourOf('--team-jordan')).toBe('');
  });

  it('should be those of the season that the page changes to', () => {
    const page = renderHook(({ shown }) => useSeasonColours(shown), {
      initialProps: { shown: season(2003, '#404000') },
    });
    page.rerender({ shown: season(2005, '#505000') });
    expect(colourOf('--team-jordan')).toBe('#505000');
    page.unmount();
  });

  it('should be none before the season has come', () => {
    renderHook(() => useSeasonColours(undefined));
    expect(document.documentElement.style).toHaveLength(0);
  });
});

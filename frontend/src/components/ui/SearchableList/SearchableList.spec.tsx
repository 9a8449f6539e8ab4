import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SearchableList } from './SearchableList';

const names = (count: number) => Array.from({ length: count }, (_, i) => `player_${String(i)}`);

type Pages = Parameters<typeof SearchableList<string>>[0]['pages'];

const show = (items: readonly string[], pages?: Pages) =>
  render(
    <SearchableList
      label="Players"
      searchLabel="Find a player"
      items={items}
      {...(pages && { pages })}
      keyOf={(name) => name}
      textOf={(name) => name}
    >
      {(name) => <b>{name}</b>}
    </SearchableList>,
  );

const rows = () => screen.queryAllByRole('listitem');

describe('SearchableList', () => {
  it('should be a plain list while it is short', () => {
    show(names(8));
    expect(rows()).toHaveLength(8);
    expect(screen.queryByRole('searchbox')).toBeNull();
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('should scroll in a frame that the keyboard reaches once it is long', () => {
    show(names(9));
    expect(screen.getByRole('region', { name: 'Players' })).toHaveAttribute('tabindex', '0');
    expect(screen.getByRole('searchbox', { name: 'Find a player' })).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('should draw a thousand in steps of fifty', async () => {
    show(names(1000));
    expect(rows()).toHaveLength(50);
    await userEvent.click(screen.getByRole('button', { name: 'Show more (950 rows left)' }));
    expect(rows()).toHaveLength(100);
  });

  it('should find whatever the case, and say how many', async () => {
    show(names(1000));
    const search = screen.getByRole('searchbox');
    await userEvent.type(search, 'PLAYER_99');
    expect(rows().map(({ textContent }) => textContent)).toEqual([
      'player_99',
      ...Array.from({ length: 10 }, (_, i) => `player_99${String(i)}`),
    ]);
    expect(screen.getByRole('status')).toHaveTextContent('11 of 1000');
    await userEvent.type(search, 'x');
    expect(rows()).toHaveLength(0);
    expect(screen.getByRole('status')).toHaveTextContent('0 of 1000');
    await userEvent.clear(search);
    expect(rows()).toHaveLength(50);
  });

  it('should go on to the next page after its last row, and search through all pages', async () => {
    const loaded: string[] = [];
    const more = (what: string) => () => {
      loaded.push(what);
      return Promise.resolve();
    };
    show(names(60), {
      hasMore: true,
      isLoadingMore: false,
      showMore: more('next'),
      showAll: more('all'),
    });
    expect(screen.getByRole('status')).toHaveTextContent('60 of 60 and more');
    await userEvent.click(screen.getByRole('button', { name: 'Show more (10 rows left)' }));
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    expect(loaded).toEqual(['next']);
    await userEvent.type(screen.getByRole('searchbox'), '7');
    expect(loaded).toEqual(['next', 'all']);
  });
});

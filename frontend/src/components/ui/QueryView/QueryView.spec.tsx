import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { QueryView } from './QueryView';

type Query = Parameters<typeof QueryView<string[]>>[0]['query'];

const refetch = jest.fn();
const query = (more: Partial<Query>): Query => ({
  isError: false,
  isFetching: false,
  refetch,
  ...more,
});

const show = (state: Partial<Query>) =>
  render(
    <QueryView
      query={query(state)}
      loading="Loading…"
      error="Failed to load races"
      isEmpty={(races) => races.length === 0}
      empty="No races"
    >
      {(races) => races.join(', ')}
    </QueryView>,
  );

describe('QueryView', () => {
  it.each([
    ['loading', { isFetching: true }, 'Loading…'],
    ['nothing asked yet', {}, 'Loading…'],
    ['data', { data: ['Spa', 'Monza'] }, 'Spa, Monza'],
    ['emptiness', { data: [] }, 'No races'],
    ['data that is fetched again', { data: ['Spa'], isFetching: true }, 'Spa'],
    ['data whose renewal has failed', { data: ['Spa'], isError: true }, 'Spa'],
    ['another try', { isError: true, isFetching: true }, 'Loading…'],
    ['an error', { isError: true }, 'Failed to load races'],
  ])('should show %s', (_, state, text) => {
    const { container } = show(state);
    expect(container).toHaveTextContent(text);
  });

  it("should prefer the server's sentence (ER-01)", () => {
    show({ isError: true, error: { status: 403, data: { message: 'Members only.' } } });
    expect(screen.getByRole('alert')).toHaveTextContent('Members only.');
  });

  it('should ask again for what has failed, and for nothing that could not be asked for', async () => {
    const [again, never] = [jest.fn(), jest.fn()];
    render(
      <QueryView
        query={query({ refetch: never })}
        needs={[
          query({ data: ['there'], refetch: never }),
          query({
            isError: true,
            refetch: again,
            error: { status: 404, data: { message: 'Gone.' } },
          }),
        ]}
        loading="Loading…"
        error="Failed to load races"
      >
        {(races) => races.join(', ')}
      </QueryView>,
    );
    expect(screen.getByRole('alert')).toHaveTextContent('Gone.');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(again).toHaveBeenCalledTimes(1);
    expect(never).not.toHaveBeenCalled();
  });

  it('should wait for all that the data cannot be shown without', () => {
    const { container } = render(
      <QueryView
        query={query({ data: ['Spa'] })}
        needs={[query({ isFetching: true })]}
        loading="Loading…"
        error="Failed to load races"
      >
        {(races) => races.join(', ')}
      </QueryView>,
    );
    expect(container).toHaveTextContent('Loading…');
  });

  it('should offer another try', async () => {
    show({ isError: true });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(refetch).toHaveBeenCalledTimes(1);
  });
});

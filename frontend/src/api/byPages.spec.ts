import { byPages, PAGE_SIZE } from './byPages';

type Row = { readonly _id: string };
const rows = (from: number, count: number): Row[] =>
  Array.from({ length: count }, (_, i) => ({ _id: String(from + i) }));
const { getNextPageParam } = byPages<Row>('/rows').infiniteQueryOptions;
const full = rows(0, PAGE_SIZE);

describe('a list that comes page by page', () => {
  it.each([
    ['an empty page', [[]], undefined],
    ['a page with one row less than there is room for', [rows(0, PAGE_SIZE - 1)], undefined],
    ['a full page', [full], 2],
    ['a second one', [full, rows(PAGE_SIZE, PAGE_SIZE)], 3],
    ['a second one that repeats the first', [full, full], undefined],
    ['a second one of which new rows have moved all but one on', [full, rows(1, PAGE_SIZE)], 3],
  ])('should go on after a full page with news alone: %s', (_, pages, next) => {
    expect(getNextPageParam(pages.at(-1) ?? [], pages, pages.length)).toBe(next);
  });
});

import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { sessionEnded } from '../../api/sessionSlice';
import { isSameChoice, type Choice } from './pickFields';
import { tabStorage } from '../../lib/ui/ownStorage';

/** When the pick was saved that a choice began with, null where there was none; undefined: any. */
export type BaseVersion = string | null | undefined;

type Draft = { readonly choice: Choice; readonly basedOn?: BaseVersion };
type Drafts = Readonly<Record<string, Draft>>;

export type DraftOwner = {
  readonly userId: string;
  readonly leagueId: string;
  readonly round: number;
};

/** A draft belongs to one player, league and round: another player may sign in on the same page. */
export const draftKey = ({ userId, leagueId, round }: DraftOwner): string =>
  `${userId}/${leagueId}/${round}`;

const STORED = 'pick-drafts';

/** Those of this tab from before it was loaded again. */
function storedDrafts(): Drafts {
  try {
    return JSON.parse(tabStorage.getItem(STORED) ?? '{}') as Drafts;
  } catch {
    // storage may be forbidden, or hold something else
    return {};
  }
}

/** Keeps them for as long as the tab is open. */
export function storeDrafts(drafts: Drafts): void {
  try {
    if (Object.keys(drafts).length === 0) tabStorage.removeItem(STORED);
    else tabStorage.setItem(STORED, JSON.stringify(drafts));
  } catch {
    // they are forgotten with the page then
  }
}

const without = (drafts: Drafts, key: string): Drafts =>
  Object.fromEntries(Object.entries(drafts).filter(([other]) => other !== key));

type Keyed<Payload> = PayloadAction<{ readonly key: string } & Payload>;

/**
 * Half-made picks. They outlive the page, so that a look at the grid or the briefing costs nothing, and a
 * reload. A draft that is there means: edit mode.
 */
const draftSlice = createSlice({
  name: 'selectionDraft',
  initialState: storedDrafts,
  reducers: {
    /** What it is based on stays what it was when it was begun. */
    draftChanged: (drafts, { payload: { key, ...draft } }: Keyed<Draft>) => {
      const begun = drafts[key];
      drafts[key] = begun ? { ...begun, choice: draft.choice } : draft;
    },
    /** The player has seen that the saved pick is another one meanwhile, and goes on. */
    draftRebased: (drafts, { payload: { key, basedOn } }: Keyed<Pick<Draft, 'basedOn'>>) => {
      const draft = drafts[key];
      if (draft) drafts[key] = { ...draft, basedOn };
    },
    draftDropped: (drafts, { payload: key }: PayloadAction<string>) => without(drafts, key),
    /** A choice is saved: what has been changed since it was sent stays a draft, based on it. */
    draftSaved: (drafts, { payload: { key, choice, basedOn } }: Keyed<Draft>) => {
      const draft = drafts[key];
      if (!draft || isSameChoice(draft.choice, choice)) return without(drafts, key);
      return { ...drafts, [key]: { ...draft, basedOn } };
    },
  },
  extraReducers: (builder) => {
    // the device forgets all that belongs to the player, this tab too
    builder.addCase(sessionEnded, () => ({}));
  },
  selectors: { selectDraft: (drafts, key: string): Draft | null => drafts[key] ?? null },
});

export const { draftChanged, draftRebased, draftDropped, draftSaved } = draftSlice.actions;
export const { selectDraft } = draftSlice.selectors;
/** For the store, under `selectionDraft`. */
export const draftReducer = draftSlice.reducer;

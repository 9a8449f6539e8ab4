import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { isSameChoice, type Choice } from './pickFields';

type Drafts = Readonly<Record<string, Choice>>;
const NONE: Drafts = {};

export type DraftOwner = {
  readonly userId: string;
  readonly leagueId: string;
  readonly round: number;
};

/** A draft belongs to one player, league and round: another player may sign in on the same page. */
export const draftKey = ({ userId, leagueId, round }: DraftOwner): string =>
  `${userId}/${leagueId}/${String(round)}`;

const without = (drafts: Drafts, key: string): Drafts =>
  Object.fromEntries(Object.entries(drafts).filter(([other]) => other !== key));

/**
 * Half-made picks. They outlive the page, so that a look at the grid or the briefing costs nothing.
 * A draft that is there means: edit mode.
 */
const draftSlice = createSlice({
  name: 'selectionDraft',
  initialState: NONE,
  reducers: {
    draftChanged: (
      drafts,
      { payload }: PayloadAction<{ readonly key: string; readonly choice: Choice }>,
    ) => {
      drafts[payload.key] = payload.choice;
    },
    draftDropped: (drafts, { payload: key }: PayloadAction<string>) => without(drafts, key),
    /** A choice is saved: what has been changed since it was sent stays a draft. */
    draftSaved: (
      drafts,
      {
        payload: { key, choice },
      }: PayloadAction<{ readonly key: string; readonly choice: Choice }>,
    ) => {
      const draft = drafts[key];
      return draft && !isSameChoice(draft, choice) ? drafts : without(drafts, key);
    },
  },
  selectors: {
    selectDraft: (drafts, key: string): Choice | null => drafts[key] ?? null,
  },
});

export const { draftChanged, draftDropped, draftSaved } = draftSlice.actions;
export const { selectDraft } = draftSlice.selectors;
/** For the store, under `selectionDraft`. */
export const draftReducer = draftSlice.reducer;

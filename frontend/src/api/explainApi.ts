import { api } from './generated/api.generated';
import { CACHED } from './freshness';
import { ofLeague } from './leagueTags';

/** How points came about. What changes points names the tag `standings`, and explanations with it. */
export const { useExplainPointsQuery } = api.enhanceEndpoints({
  endpoints: { explainPoints: { ...CACHED, providesTags: ofLeague('standings') } },
});

export type {
  ExplainedLineDto as ExplainedLine,
  ExplainedRowDto as ExplainedRow,
  ExplanationDto as Explanation,
} from './generated/api.generated';

import { standingsApi as generated } from '../../api/generated/standings.generated';

/** How points came about. What changes points names the tag `standings`, and explanations with it. */
export const { useExplainPointsQuery } = generated;

export type {
  ExplainedLineDto as ExplainedLine,
  ExplainedRowDto as ExplainedRow,
  ExplanationDto as Explanation,
} from '../../api/generated/standings.generated';

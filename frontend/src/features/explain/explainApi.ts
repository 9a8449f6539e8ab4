import { api } from '../../api/generated/api.generated';

/** How points came about. What changes points names the tag `standings`, and explanations with it. */
export const { useExplainPointsQuery } = api;

export type {
  ExplainedLineDto as ExplainedLine,
  ExplainedRowDto as ExplainedRow,
  ExplanationDto as Explanation,
} from '../../api/generated/api.generated';

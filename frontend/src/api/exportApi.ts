import { api, type ExportFormat, type ExportSeparator } from './generated/api.generated';
import { hasMark } from '../service-worker/mark';
import { readRefusal } from './readRefusal';
import { saveFile } from '../lib/ui/saveFile';

/** What is exported: a league, or the player. */
export type Exported = { readonly leagueId: string; readonly format: ExportFormat } | 'my-data';

/** Spreadsheets of countries that write 12,5 for 12.5 split at semicolons. */
const separator = (): ExportSeparator =>
  (1.5).toLocaleString().includes(',') ? 'semicolon' : 'comma';

function addressOf(what: Exported): string {
  if (what === 'my-data') return '/api/users/export';
  const { leagueId, format } = what;
  const query = new URLSearchParams(
    format === 'csv' ? { format, separator: separator() } : { format },
  );
  return `/api/league/${encodeURIComponent(leagueId)}/export?${query.toString()}`;
}

const nameOf = (response: Response): string =>
  /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'export';

export const exportApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Saves the file once all of it is there, and answers its name: a file that breaks off is saved by nobody. */
    saveExport: build.mutation<string, Exported>({
      query: (what) => ({
        url: addressOf(what),
        responseHandler: async (response) => {
          if (!response.ok || !hasMark(response)) return readRefusal(response);
          const name = nameOf(response);
          saveFile(await response.blob(), name);
          return name;
        },
      }),
    }),
  }),
});

export const { useSaveExportMutation } = exportApi;

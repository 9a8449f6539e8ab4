import { api, type ExportFormat } from '../../api/generated/api.generated';
import { readRefusal } from '../../api/readRefusal';
import { saveFile } from '../../lib/ui/saveFile';

/** What is exported: a league, or the player. */
export type Exported = { readonly leagueId: string; readonly format: ExportFormat } | 'my-data';

const addressOf = (what: Exported): string =>
  what === 'my-data'
    ? '/api/users/export'
    : `/api/league/${encodeURIComponent(what.leagueId)}/export?format=${what.format}`;

const nameOf = (response: Response): string =>
  /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'export';

export const exportApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Saves the file once all of it is there, and answers its name: a file that breaks off is saved by nobody. */
    saveExport: build.mutation<string, Exported>({
      query: (what) => ({
        url: addressOf(what),
        responseHandler: async (response) => {
          if (!response.ok) return readRefusal(response);
          const name = nameOf(response);
          saveFile(await response.blob(), name);
          return name;
        },
      }),
    }),
  }),
});

export const { useSaveExportMutation } = exportApi;

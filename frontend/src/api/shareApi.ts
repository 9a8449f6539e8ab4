import { api, type PictureKind, type PictureSize } from './generated/api.generated';
import { ofLeague } from './leagueTags';
import { readRefusal } from './readRefusal';
import { toDataUrl } from '../lib/ui/pngDataUrl';

export type PictureArgs = {
  readonly leagueId: string;
  readonly kind: PictureKind;
  readonly round: number;
  /** whose card or year it is; the reader's own without one */
  readonly userId?: string | undefined;
  readonly size: PictureSize;
  /** as those see it who are not in the league */
  readonly forOthers?: 'true';
};

/** What pictures are drawn from. */
const DRAWN_FROM = ['selection', 'statistics'] as const;

/** Seconds for which a picture is kept that nobody looks at: it is large, and the server has it. */
const KEPT = 60;

export const shareApi = api
  .enhanceEndpoints({ endpoints: { listPictures: { providesTags: ofLeague(...DRAWN_FROM) } } })
  .injectEndpoints({
    endpoints: (build) => ({
      /** `getPicture` as a data address: an `img` cannot say who asks */
      drawPicture: build.query<string, PictureArgs>({
        query: ({ leagueId, kind, ...params }) => ({
          url: `/api/league/${encodeURIComponent(leagueId)}/picture/${kind}.png`,
          params,
          responseHandler: async (response) =>
            response.ok ? toDataUrl(await response.arrayBuffer()) : readRefusal(response),
        }),
        providesTags: ofLeague(...DRAWN_FROM),
        keepUnusedDataFor: KEPT,
      }),
    }),
  });

export const {
  useListPicturesQuery,
  useGetPublicLinkQuery,
  useSetPublicLinkMutation,
  useGetPublicShareQuery,
  useDrawPictureQuery,
} = shareApi;

export type {
  PictureDto as Picture,
  PictureKind,
  PictureSize,
  PublicLinkDto as Share,
  PublicPictureDto as PublicPictureData,
  PublicRowDto as PublicRow,
  PublicShareDto as PublicLeague,
  SharedPicturesDto as Pictures,
} from './generated/api.generated';

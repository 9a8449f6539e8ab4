import type { MessageDto } from './types.generated';
import { baseApi as api } from '../baseApi';
export const addTagTypes = ['announcement'] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      createAnnouncement: build.mutation<CreateAnnouncementApiResponse, CreateAnnouncementApiArg>({
        query: (queryArg) => ({
          url: `/api/announcements`,
          method: 'POST',
          body: queryArg.createAnnouncementDto,
        }),
        invalidatesTags: ['announcement'],
      }),
      listAnnouncements: build.query<ListAnnouncementsApiResponse, ListAnnouncementsApiArg>({
        query: () => ({ url: `/api/announcements/active` }),
        providesTags: ['announcement'],
      }),
      deleteAnnouncement: build.mutation<DeleteAnnouncementApiResponse, DeleteAnnouncementApiArg>({
        query: (queryArg) => ({
          url: `/api/announcements/${encodeURIComponent(String(queryArg.id))}`,
          method: 'DELETE',
        }),
        invalidatesTags: ['announcement'],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as announcementApi };
export const {
  useCreateAnnouncementMutation,
  useListAnnouncementsQuery,
  useDeleteAnnouncementMutation,
} = injectedRtkApi;

export type CreateAnnouncementApiResponse = /** status 201  */ AnnouncementDto;
export type CreateAnnouncementApiArg = {
  createAnnouncementDto: CreateAnnouncementDto;
};
export type ListAnnouncementsApiResponse = /** status 200  */ AnnouncementDto[];
export type ListAnnouncementsApiArg = void;
export type DeleteAnnouncementApiResponse = /** status 200  */ MessageDto;
export type DeleteAnnouncementApiArg = {
  /** `_id` of the note: 24 hex digits. */
  id: string;
};
export type AnnouncementDto = {
  /** Id of the note. */
  _id: string;
  /** Heading, plain text. */
  title: string;
  /** Plain text; line breaks are kept. */
  content: string;
  /** Every note is out at once. */
  status: 'published';
  /** When it was posted (game time, UTC). */
  createdAt: string;
};
export type CreateAnnouncementDto = {
  /** Heading, plain text; 1 to 120 characters. */
  title: string;
  /** Plain text, 1 to 5000 characters; line breaks are kept. */
  content: string;
  /** A note is out at once: nothing else can be asked for. */
  status: 'published';
};

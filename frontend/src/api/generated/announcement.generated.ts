import { baseApi as api } from '../baseApi';
export const addTagTypes = ['announcement'] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      listAnnouncements: build.query<ListAnnouncementsApiResponse, ListAnnouncementsApiArg>({
        query: () => ({ url: `/api/announcements/active` }),
        providesTags: ['announcement'],
      }),
      createAnnouncement: build.mutation<CreateAnnouncementApiResponse, CreateAnnouncementApiArg>({
        query: (queryArg) => ({
          url: `/api/announcements`,
          method: 'POST',
          body: queryArg.createAnnouncementDto,
        }),
        invalidatesTags: ['announcement'],
      }),
      deleteAnnouncement: build.mutation<DeleteAnnouncementApiResponse, DeleteAnnouncementApiArg>({
        query: (queryArg) => ({
          url: `/api/announcements/${queryArg.id}`,
          method: 'DELETE',
        }),
        invalidatesTags: ['announcement'],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as announcementApi };
export type ListAnnouncementsApiResponse = /** status 200  */ AnnouncementDto[];
export type ListAnnouncementsApiArg = void;
export type CreateAnnouncementApiResponse = /** status 200  */ AnnouncementDto;
export type CreateAnnouncementApiArg = {
  createAnnouncementDto: CreateAnnouncementDto;
};
export type DeleteAnnouncementApiResponse = /** status 200  */ MessageDto;
export type DeleteAnnouncementApiArg = {
  id: string;
};
export type AnnouncementDto = {
  _id: string;
  title: string;
  content: string;
  status: string;
  createdAt: string;
};
export type CreateAnnouncementDto = {
  title: string;
  content: string;
  status: string;
};
export type MessageDto = {
  message: string;
};
export const {
  useListAnnouncementsQuery,
  useCreateAnnouncementMutation,
  useDeleteAnnouncementMutation,
} = injectedRtkApi;

import { api } from './generated/api.generated';

/** News for everybody. Posting and deleting refresh the list (tag `announcement`). */
export const announcementApi = api;

export const {
  useListAnnouncementsQuery,
  useCreateAnnouncementMutation,
  useDeleteAnnouncementMutation,
} = announcementApi;

export type { AnnouncementDto as Announcement } from './generated/api.generated';

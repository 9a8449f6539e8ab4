import { announcementApi as generated } from '../../api/generated/announcement.generated';

/** News for everybody. Posting and deleting refresh the list (tag `announcement`). */
export const announcementApi = generated;

export const {
  useListAnnouncementsQuery,
  useCreateAnnouncementMutation,
  useDeleteAnnouncementMutation,
} = announcementApi;

export type { AnnouncementDto as Announcement } from '../../api/generated/announcement.generated';

import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import {
  api,
  type ListAvatarsApiResponse,
  type ResetAvatarApiArg,
  type UpdateAvatarApiArg,
  type AvatarDto,
  type AvatarUserDto,
} from './generated/api.generated';
import { byPages } from './byPages';

/** Answers that carry the avatars of others; the player's own and the tester's list are patched. */
const AVATAR_TAGS = ['league', 'selection', 'standings'] as const;

const avatarTags = (changed: unknown) => (changed ? [...AVATAR_TAGS] : []);

type Change = { readonly userId: string; readonly avatar: AvatarDto };
type ApiState = { readonly api: ReturnType<typeof api.reducer> };
type Mutation = {
  readonly dispatch: ThunkDispatch<ApiState, unknown, UnknownAction>;
  readonly queryFulfilled: Promise<unknown>;
};

const paged = api.injectEndpoints({
  endpoints: (build) => ({
    /** `listAvatars`, page by page */
    allAvatars: build.infiniteQuery<AvatarUserDto[], void, number>({
      ...byPages<AvatarUserDto>('/api/avatar/users'),
      transformResponse: ({ users }: ListAvatarsApiResponse) => users,
      providesTags: ['avatar'],
    }),
  }),
});

/** Shows a new helmet wherever this player's own data is on screen, and takes it back if refused. */
async function updateOptimistically(
  { userId, avatar }: Change,
  { dispatch, queryFulfilled }: Mutation,
) {
  const patches = [
    dispatch(
      api.util.updateQueryData('getMe', undefined, ({ user }) => {
        if (user._id === userId) user.avatar = avatar;
      }),
    ),
    dispatch(
      paged.util.updateQueryData('allAvatars', undefined, ({ pages }) => {
        for (const user of pages.flat()) if (user._id === userId) user.avatar = avatar;
      }),
    ),
  ];
  try {
    await queryFulfilled;
  } catch {
    patches.forEach((patch) => patch.undo());
  }
}

/** Helmets. A change shows at once, and refreshes every screen that shows the player. */
export const avatarApi = paged.enhanceEndpoints({
  endpoints: {
    // asked for whenever the editor opens: another device may have changed it
    getAvatar: { keepUnusedDataFor: 0 },
    updateAvatar: {
      invalidatesTags: avatarTags,
      onQueryStarted: ({ userId, updateAvatarDto }: UpdateAvatarApiArg, api) =>
        updateOptimistically({ userId, avatar: { ...updateAvatarDto, isCustomized: true } }, api),
    },
    resetAvatar: {
      invalidatesTags: avatarTags,
      onQueryStarted: ({ userId }: ResetAvatarApiArg, api) =>
        updateOptimistically(
          { userId, avatar: { helmetPresetId: 0, helmetNumber: '-', isCustomized: false } },
          api,
        ),
    },
  },
});

export const {
  useGetAvatarQuery,
  useAllAvatarsInfiniteQuery,
  useUpdateAvatarMutation,
  useResetAvatarMutation,
} = avatarApi;

export type { AvatarDto as Avatar, AvatarUserDto } from './generated/api.generated';

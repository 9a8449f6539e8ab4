type Named = { readonly username: string; readonly isMachine?: boolean | undefined };

/** The name of a player within a text: nobody shall take a machine for a person (NIGHT-8). */
export const playerName = ({ username, isMachine }: Named): string =>
  isMachine ? `${username} (bot)` : username;

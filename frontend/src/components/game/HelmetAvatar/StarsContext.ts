import { createContext } from 'react';

/** How many stars a member's helmet carries where we are; none outside of a league. */
export const StarsContext = createContext<(userId: string) => number>(() => 0);

/** For `onQueryStarted`: a failed call is written to the console. */
export const logFailure =
  (text: string) =>
  (_args: unknown, { queryFulfilled }: { readonly queryFulfilled: Promise<unknown> }) => {
    queryFulfilled.catch((problem: unknown) => console.error(text, problem));
  };

/**
 * Breaks a method off, as a power cut would, for as long as something happens. All calls fail meanwhile:
 * a turn of the jobs that comes in between must not take the failure away from the request.
 */
export async function failDuring<Service extends object, Result>(
  service: Service,
  method: keyof Service,
  act: () => Promise<Result>,
): Promise<Result> {
  const spy = jest
    .spyOn(service as never, method as never)
    .mockRejectedValue(new Error('power cut') as never);
  try {
    return await act();
  } finally {
    spy.mockRestore();
  }
}

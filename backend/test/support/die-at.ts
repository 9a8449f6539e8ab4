/** The next call of a method fails, as if the server had died there. */
export function dieAt<Service extends object>(service: Service, method: keyof Service): void {
  jest
    .spyOn(service as never, method as never)
    .mockRejectedValueOnce(new Error('power cut') as never);
}

import { type NestFastifyApplication, RouteConfig } from '@nestjs/platform-fastify';
import { errorCodes } from 'fastify';

type Marked = { readonly takesAnyForm?: boolean };

/**
 * For a call that programs of others make with a form that says nothing: what counts stands in the
 * address. Multipart forms are let in, too, and not read; every other call refuses them.
 */
export const TakesAnyForm = () => RouteConfig({ takesAnyForm: true } satisfies Marked);

export function letAnyFormIn(app: NestFastifyApplication): void {
  const type = 'multipart/form-data';
  app
    .getHttpAdapter()
    .getInstance()
    .addContentTypeParser(type, { parseAs: 'buffer' }, (request, _body, done) => {
      const { takesAnyForm } = request.routeOptions.config as Marked;
      if (takesAnyForm) done(null, {});
      else done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(type));
    });
}

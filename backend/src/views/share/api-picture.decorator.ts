import { applyDecorators } from '@nestjs/common';
import { ApiOkResponse, ApiParam, ApiResponse } from '@nestjs/swagger';
import { PICTURE_KINDS } from '@gridlock/pictures';

/** Documents a call that answers with a picture. */
export const ApiPng = () =>
  applyDecorators(
    ApiOkResponse({ content: { 'image/png': { schema: { type: 'string', format: 'binary' } } } }),
    ApiResponse({ status: 304, description: 'Still the picture that `If-None-Match` names.' }),
  );

/** The same, of a kind that the path names. @param kinds that it has */
export const ApiPicture = (kinds: readonly string[] = PICTURE_KINDS) =>
  applyDecorators(
    ApiParam({
      name: 'kind',
      description: 'What it shows.',
      schema: { type: 'string', enum: [...kinds] },
    }),
    ApiPng(),
  );

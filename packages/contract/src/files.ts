import Type from 'typebox'
import { defineCalls, Nullable, Text, Time, Uuid } from './call.ts'
import { type PictureWidth, pictureWidths } from './picture-widths.ts'

export const files = defineCalls({
  'GET /api/download/{path}': {
    summary: 'A stored file; w asks for a picture in one of the fixed widths',
    access: 'public',
    params: Type.Object({ path: Text(500, 1) }),
    query: Type.Object({
      download: Type.Optional(Type.Boolean()),
      w: Type.Optional(Type.Unsafe<PictureWidth>({ type: 'integer', enum: [...pictureWidths] })),
      signature: Type.Optional(Text(200)),
      expires: Type.Optional(Type.Integer()),
    }),
    response: 'file',
  },
  'GET /api/url': {
    summary: 'A short-lived address of a stored file',
    access: 'public',
    query: Type.Object({ filePath: Text(500, 1) }),
    response: Type.Object({ url: Type.String(), expiresAt: Nullable(Time) }),
  },
  'POST /api/files/tenants/self/users/{userId}': {
    summary: 'Upload one file (form data, field "file"): jpg, png, webp or pdf, at most 5 MB',
    access: 'shopper',
    limit: 'upload',
    response: Type.Object({
      fileId: Uuid,
      path: Type.String(),
      contentType: Type.String(),
      size: Type.Integer(),
    }),
    errors: ['file.too_large', 'file.type_refused'],
  },
  'GET /api/files/{id}/metadata': {
    summary: 'What is known of a file',
    access: 'shopper',
    params: Type.Object({ id: Uuid }),
    response: Type.Object({
      fileId: Uuid,
      path: Type.String(),
      name: Nullable(Type.String()),
      contentType: Type.String(),
      size: Type.Integer(),
      width: Nullable(Type.Integer()),
      height: Nullable(Type.Integer()),
      createdAt: Time,
    }),
  },
})

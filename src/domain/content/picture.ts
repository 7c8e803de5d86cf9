import { type Static, Type } from 'typebox';

/** 128 random bits: whoever does not know a file cannot guess its address. */
export const filePattern = '^[0-9a-f]{32}$';
export const fileId = Type.String({ pattern: filePattern });
const idPattern = new RegExp(filePattern);

export function isFileId(text: string): boolean {
	return idPattern.test(text);
}

/** Where a browser fetches a picture, and the room that it takes. */
export const Picture = Type.Object({
	/** of middle size, for programs that take one */
	src: Type.String(),
	/** all sizes, as `srcset` of HTML has them */
	srcset: Type.String(),
	width: Type.Integer(),
	height: Type.Integer(),
});
export type Picture = Static<typeof Picture>;

/** Pictures of a text by their files; one that is not there is not drawn. */
export const Pictures = Type.Record(fileId, Picture);
export type Pictures = Static<typeof Pictures>;

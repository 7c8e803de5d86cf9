import { type Static, Type } from 'typebox';

/** 128 random bits: whoever does not know a file cannot guess its address. */
export const fileId = Type.String({ pattern: '^[0-9a-f]{32}$' });
const idPattern = /^[0-9a-f]{32}$/;

export function isFileId(text: string): boolean {
	return idPattern.test(text);
}

/** Words for those who do not see a picture, and those below it. */
export const longestAlt = 300;
export const longestCaption = 300;

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

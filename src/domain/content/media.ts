/** Words for those who do not see a picture, and those below it. */
export const longestAlt = 300;
export const longestCaption = 300;
/** Mebibytes of an uploaded file of public content. */
export const largestMediaMib = 10;
/** Millions of pixels of a picture: more would not fit into memory. */
export const mostMegapixels = 40;
/** Uploads of one editor within a day. */
export const mostUploadsADay = 200;

/** What editors upload. Pictures become WebP, documents stay what they are. */
export const uploadFormats = ['jpeg', 'png', 'webp', 'pdf', 'docx', 'xlsx'] as const;

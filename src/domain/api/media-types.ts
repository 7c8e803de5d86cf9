/** Of the files that we give out. */
export const mediaTypes = {
	pdf: 'application/pdf',
	csv: 'text/csv; charset=utf-8',
	xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
	docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
	jpeg: 'image/jpeg',
	png: 'image/png',
	webp: 'image/webp',
	xml: 'application/xml; charset=utf-8',
} as const;

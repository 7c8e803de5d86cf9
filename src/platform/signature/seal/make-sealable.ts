import { pdflibAddPlaceholder } from '@signpdf/placeholder-pdf-lib';
import { ParseSpeeds, PDFDocument } from 'pdf-lib';

/** Hexadecimal digits kept for the signature; a chain of three certificates takes a half of them. */
const signatureDigits = 16_384;

/**
 * The document with a place for the seal, written anew as one revision, without a pause for others: for the thread that
 * printed it.
 * @param about plain ASCII, shown by readers of PDF beside the seal
 */
export async function makeSealable(
	pdf: Uint8Array,
	about: { reason: string; contact: string; name: string; place: string; at: Date },
): Promise<Uint8Array> {
	const document = await PDFDocument.load(pdf, { updateMetadata: false, parseSpeed: ParseSpeeds.Fastest });
	pdflibAddPlaceholder({
		pdfDoc: document,
		reason: about.reason,
		contactInfo: about.contact,
		name: about.name,
		location: about.place,
		signingTime: about.at,
		signatureLength: signatureDigits,
		subFilter: 'ETSI.CAdES.detached',
	});
	return document.save({ useObjectStreams: false, objectsPerTick: Number.POSITIVE_INFINITY });
}

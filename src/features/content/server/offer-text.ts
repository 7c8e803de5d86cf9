import { plainText, type TextBlock } from '#domain/content/rich-text.ts';
import type { OfferTexts } from '#features/auth/public.ts';
import type { Body, Text } from './bodies.ts';

/** The lines that people agree to, as `offer_version` keeps them. */
export function offerTexts({ texts: { ru, kz, en = ru } }: Body): OfferTexts {
	return { ru: linesOf(ru), kk: linesOf(kz), en: linesOf(en) };
}

function linesOf({ title, body }: Text): string {
	return [title, ...body.flatMap(linesOfBlock)].join('\n');
}

function linesOfBlock(block: TextBlock): string[] {
	if (block.type === 'list')
		return block.items.map(
			({ blocks }, index) => `${block.is_ordered ? `${index + 1}.` : '–'} ${blocks.flatMap(linesOfBlock).join(' ')}`,
		);
	return plainText([block])
		.split('\n')
		.filter((line) => line !== '');
}

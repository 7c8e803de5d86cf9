import { expect, test } from 'vitest';
import { drawPicture } from './draw-picture.ts';

test.each([
	['a long name', 'Өскемен қаласындағы ғылыми-өндірістік һәм құрылыс кәсіпорны '.repeat(20), 'БСН 160340001109'],
	['one endless word', 'ӘҒҚҢӨҰҮҺІ'.repeat(120), 'ұзақсөз'.repeat(300)],
	['signs of markup', '<b>&amp; "Үлгі" & Ко', '</span>'],
	['nothing beside a letter', 'Ә', ''],
])('%s fits into the picture', async (_what, title, text) => {
	const { default: sharp } = await import('sharp');
	const drawn = await drawPicture({ site: 'Senim', title, text });
	expect(await sharp(drawn).metadata()).toMatchObject({ width: 1200, height: 630 });
	// above the line at the foot nothing reaches into the margin
	const foot = await sharp(drawn).extract({ left: 0, top: 590, width: 1200, height: 20 }).png().toBuffer();
	const { channels } = await sharp(foot).stats();
	expect(Math.min(...channels.map(({ min }) => min))).toBeGreaterThan(240);
});

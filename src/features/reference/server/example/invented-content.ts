export const moment = '2026-11-20T08:15:30.000Z';
const mediaId = '5f0c3c1e7a544d0e9a0b3a4f5b6c7d8e';
const pictureAt = `/api/file-storage/${mediaId}/960`;

/** Of what editors publish. */
export const content = {
	...{
		key: 'about',
		'data.key': 'about',
		lead: 'Что сверить перед оплатой',
		hours: 'пн–пт 9:00–18:00',
		city: 'Алматы',
	},
	...{ heading: 'Что вы получите', html: '<p>Балл от 0 до 1000.</p>', 'data.category': 'Контрагенты' },
	...{ question: 'Сколько стоят отчёты?', href: '/tariffs', runs: 'Сверьте БИН и дату.', phones: '+7 727 000 00 01' },
	...{ 'phones.phone': '+7 727 000 00 01', 'phones.source': 'goszakup-participants' },
	...{
		title_ru: 'Плановые работы',
		title_kz: 'Жоспарлы жұмыстар',
		link: '/services/idn',
		link_label: 'Как читать индекс',
	},
	...{ description_ru: '<p>Поиск недоступен.</p>', description_kz: '<p>Іздеу қолжетімсіз.</p>' },
	description_en: '<p>Search is not available.</p>',
	...{
		'runs.text': 'Сверьте БИН и дату.',
		body_html: '<p>Сверьте БИН и дату.</p>',
		published_at: moment,
		updated_at: moment,
	},
	...{
		file_id: mediaId,
		'/file-storage.variant': '960',
		src: pictureAt,
		srcset: `${pictureAt} 960w`,
		alt: 'Договор и печать на столе',
	},
	...{ caption: 'Договор и печать', width: 960, height: 540, 'variants.name': '960', media_type: 'image/webp' },
};

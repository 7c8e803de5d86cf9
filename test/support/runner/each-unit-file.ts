import { overwriteGetLocale } from '#paraglide/runtime.js';

// files of a worker share its modules, and one may have left another language
overwriteGetLocale(() => 'ru');

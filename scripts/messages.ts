// Compiles the message catalogue (src/messages) to typed functions in src/paraglide.
import { compile } from '@inlang/paraglide-js';
import { paraglideOptions } from './paraglide-options.ts';

await compile(paraglideOptions);

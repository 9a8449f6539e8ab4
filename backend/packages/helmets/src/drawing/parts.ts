import type { HelmetPreset } from '../presets.js';
import { drawPattern } from '../patterns/index.js';
import { TINTS } from '../tints.js';
import { GASKET, SHELL, VISOR } from './geometry.js';

/** What every part needs: the design, the variant and the prefix of this drawing's ids. */
export type Canvas = {
  readonly preset: HelmetPreset;
  readonly small: boolean;
  readonly id: string;
};

const url = (id: string, name: string) => `url(#${id}${name})`;

/** Clips and gradients; their ids carry the prefix, so that helmets on one page never mix. */
export function drawDefs({ preset, id }: Canvas): string {
  const tint = TINTS[preset.visor];
  return (
    `<clipPath id="${id}s"><path d="${SHELL}"/></clipPath>` +
    `<clipPath id="${id}v"><path d="${VISOR}"/></clipPath>` +
    `<radialGradient id="${id}l" cx="104" cy="34" r="96" gradientUnits="userSpaceOnUse">` +
    '<stop offset="0" stop-color="#fff" stop-opacity=".5"/><stop offset=".38" stop-color="#fff" stop-opacity=".14"/><stop offset=".75" stop-color="#fff" stop-opacity="0"/></radialGradient>' +
    `<radialGradient id="${id}d" cx="112" cy="78" r="112" gradientUnits="userSpaceOnUse">` +
    '<stop offset=".5" stop-color="#05070a" stop-opacity="0"/><stop offset=".8" stop-color="#05070a" stop-opacity=".3"/><stop offset="1" stop-color="#05070a" stop-opacity=".68"/></radialGradient>' +
    `<linearGradient id="${id}g" x1="96" y1="70" x2="150" y2="128" gradientUnits="userSpaceOnUse">` +
    `<stop offset="0" stop-color="${tint.edge}"/><stop offset=".42" stop-color="${tint.body}"/><stop offset=".7" stop-color="${tint.glow}"/><stop offset="1" stop-color="${tint.body}"/></linearGradient>`
  );
}

/** The painted shell with its light, its shadow and the rubber edge below. */
export const drawShell = ({ preset, small, id }: Canvas): string =>
  `<path d="${SHELL}" fill="${preset.base}"/>` +
  `<g clip-path="${url(id, 's')}">${drawPattern(preset, preset.pattern)}` +
  `<path d="${SHELL}" fill="${url(id, 'd')}"/><path d="${SHELL}" fill="${url(id, 'l')}"/>` +
  // the shadow of the underside and the soft roll below the visor
  '<path d="M20 176C60 160 130 160 196 160V200H20Z" fill="#05070a" opacity=".28"/>' +
  (small
    ? ''
    : '<path d="M96 138C130 142 166 139 200 131V136C166 145 130 148 98 144Z" fill="#fff" opacity=".2"/>') +
  // the bright sweep over the crown
  '<path d="M41 88C46 58 70 36 108 29C84 39 60 58 47 89C45.500 93 40.500 92 41 88Z" fill="#fff" opacity=".4"/>' +
  // the rubber edge
  '<path d="M41 161C46 169 50 170 58 169C70 167 80 165 96 166C113 167 134 174 157 170C172 167 184 161 188 149" fill="none" stroke="#0b0d10" stroke-width="9"/>' +
  '</g>';

/** Crown intake, rear exhaust and restraint post: too fine for the small variant. */
export const drawGear = ({ small }: Canvas): string =>
  small
    ? ''
    : '<path d="M121 27C131 28 142 33 149 40L143 44C136 39 127 35 118 34Z" fill="#0b0d10"/>' +
      '<path d="M121 27C131 28 142 33 149 40" fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="1.500"/>' +
      '<path d="M25 92C26 80 30 70 35 62L40 65C35 73 32 82 31 92Z" fill="#0b0d10" opacity=".82"/>' +
      '<circle cx="64" cy="156" r="5" fill="#0b0d10"/><circle cx="64" cy="156" r="2.600" fill="#aeb6bd"/>';

export const drawChin = ({ small }: Canvas): string =>
  small
    ? '<path d="M160 140L183 136L182 149L162 153Z" fill="#0b0d10" opacity=".8"/>'
    : '<path d="M159 138L185 133.500C186 136 186 138 185.500 140L160 144Z" fill="#0b0d10"/>' +
      '<path d="M160 148L185 143.500C184.500 147 183.500 150 181 152L162 154Z" fill="#0b0d10"/>' +
      '<path d="M159 138L185 133.500M160 148L185 143.500" fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="1"/>' +
      '<path d="M132 143L150 141V146L134 148Z" fill="#0b0d10" opacity=".75"/>';

/** Gasket, tinted visor, sun strip in the trim colour, reflections and the hinge. */
export const drawVisor = ({ preset, small, id }: Canvas): string =>
  `<path d="${GASKET}" fill="#0b0d10"/>` +
  `<path d="${VISOR}" fill="${url(id, 'g')}"/>` +
  `<g clip-path="${url(id, 'v')}">` +
  `<path d="M80 70H184L188 84C158 81 124 83 84 91Z" fill="${preset.trim}"/>` +
  '<path d="M80 70H184L188 84C158 81 124 83 84 91Z" fill="#05070a" opacity=".12"/>' +
  '<path d="M134 70L152 70L136 128H112Z" fill="#fff" opacity=".2"/>' +
  '<path d="M159 70L164 70L150 128H143Z" fill="#fff" opacity=".26"/>' +
  '<path d="M84 118C118 124 160 120 192 108V130H84Z" fill="#05070a" opacity=".3"/>' +
  '</g>' +
  '<path d="M101 75.500C129 72.500 155 70.500 176 73" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="1.600" stroke-linecap="round"/>' +
  (small
    ? ''
    : '<circle cx="93" cy="98" r="6.500" fill="#0b0d10"/><circle cx="93" cy="98" r="4.400" fill="#8e979f"/><path d="M90 99.500L96 96.500" stroke="#0b0d10" stroke-width="1.600"/>');

export const drawHalo = ({ small }: Canvas): string =>
  `<path d="${SHELL}" fill="none" stroke="#fff" stroke-opacity=".22" stroke-width="${small ? '9' : '6'}" stroke-linejoin="round"/>`;

export const drawOutline = ({ small }: Canvas): string =>
  `<path d="${SHELL}" fill="none" stroke="#05070a" stroke-opacity=".72" stroke-width="${small ? '5' : '3'}" stroke-linejoin="round"/>`;

// Whatever a results API does to a calendar.
import './races/race-calendar.js';
